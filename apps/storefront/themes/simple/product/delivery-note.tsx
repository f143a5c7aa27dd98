import type { ReactNode } from "react";
import { Icon, type IconName } from "#theme/platform/ui/icon.tsx";

export function DeliveryNote({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} className="text-soft" />
      <div>
        <p className="font-semibold">{label}</p>
        <p className="leading-[1.7] text-soft">{children}</p>
      </div>
    </li>
  );
}
