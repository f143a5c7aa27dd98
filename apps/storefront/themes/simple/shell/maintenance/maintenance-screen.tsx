import type { MaintenanceScreenProps } from "#app/shell/maintenance/maintenance-view.ts";
import { NorenMark } from "#theme/platform/ui/noren-mark.tsx";
import { maintenanceMessages as words } from "#theme/shell/maintenance/maintenance.messages.ts";

export function MaintenanceScreen({ shopName, title, message, endsAt, contact }: MaintenanceScreenProps) {
  return (
    <div className="grid w-full max-w-form justify-items-center gap-5 text-center">
      <div className="grid justify-items-center gap-2">
        <NorenMark className="h-16 w-auto" />
        <p className="text-sm">{shopName}</p>
      </div>
      <h1 className="text-2xl">{title}</h1>
      <p className="phrase leading-[1.95] whitespace-pre-line">{message}</p>
      {endsAt && <p className="phrase font-semibold">{words.endsAt(endsAt)}</p>}
      {contact.length > 0 && (
        <div className="mt-2 w-full border-t border-line pt-5 text-sm leading-[1.9]">
          <h2 className="text-sm text-soft">{words.contact}</h2>
          {contact.map(({ text, href }, at) => (
            <p key={at} className="phrase [overflow-wrap:anywhere]">
              {href ? (
                <a href={href} className="link inline-flex min-h-11 items-center tabular-nums">
                  {text}
                </a>
              ) : (
                text
              )}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
