import type { MaintenanceScreenProps } from "#app/shell/maintenance/maintenance-view.ts";
import { NorenMark } from "#theme/platform/ui/noren-mark.tsx";

export function MaintenanceScreen({ title, message }: MaintenanceScreenProps) {
  return (
    <div className="grid w-full max-w-form justify-items-center gap-5 text-center">
      <NorenMark className="h-16 w-auto" />
      <h1 className="text-2xl">{title}</h1>
      <p className="phrase leading-[1.95] whitespace-pre-line">{message}</p>
    </div>
  );
}
