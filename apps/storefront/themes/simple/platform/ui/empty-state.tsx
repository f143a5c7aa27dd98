import { EmptyState as Kit, type EmptyStateProps as KitProps } from "@noren/web/ui/empty-state.tsx";
import { Icon, type IconName } from "#theme/platform/ui/icon.tsx";

export type EmptyStateProps = Omit<KitProps, "mark"> & { icon: IconName };

export const EmptyState = ({ icon, ...props }: EmptyStateProps) => (
  <Kit {...props} mark={<Icon name={icon} className="size-9" />} />
);
