import type { MaintenanceScreenProps } from "#app/shell/maintenance/maintenance-view.ts";
import { NorenMark } from "#theme/platform/ui/noren-mark.tsx";
import { maintenanceMessages as words } from "#theme/shell/maintenance/maintenance.messages.ts";

export function MaintenanceScreen({ title, message, endsAt, contact }: MaintenanceScreenProps) {
  return (
    <div className="grid w-full max-w-form justify-items-center gap-5 text-center">
      <NorenMark className="h-16 w-auto" />
      <h1 className="text-2xl">{title}</h1>
      <p className="phrase leading-[1.95] whitespace-pre-line">{message}</p>
      {endsAt && <p className="phrase font-semibold">{words.endsAt(endsAt)}</p>}
      {contact.length > 0 && (
        <div className="mt-2 w-full border-t border-line pt-5 text-sm leading-[1.9]">
          <h2 className="text-sm text-soft">{words.contact}</h2>
          {contact.map((line, at) => (
            <p key={at} className="[overflow-wrap:anywhere]">
              {line}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
