import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { EmptyState, type EmptyStateProps } from "#theme/platform/ui/empty-state.tsx";

export type EmptyListProps = Omit<EmptyStateProps, "children"> & {
  link: { href: string; label: string };
  isPrimary?: boolean;
};

export const EmptyList = ({ link, isPrimary = false, ...props }: EmptyListProps) => (
  <EmptyState {...props}>
    <Anchor href={link.href} className={isPrimary ? "button button-primary" : "button"}>
      {link.label}
    </Anchor>
  </EmptyState>
);
