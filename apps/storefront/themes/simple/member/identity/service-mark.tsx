import type { IdentityView } from "#app/member/identity/identity-view.ts";
import { Icon } from "#theme/platform/ui/icon.tsx";

const box = { width: 20, height: 20, viewBox: "0 0 20 20", "aria-hidden": true, className: "flex-none" } as const;

/** Colours are those of the services' brands; the name stands beside the mark. */
export function ServiceMark({ type }: Pick<IdentityView, "type">) {
  if (type === "line")
    return (
      <svg {...box}>
        <rect width="20" height="20" rx="5" fill="#06c755" />
        <path
          fill="#fff"
          d="M10 4c-3.6 0-6.5 2.3-6.5 5.2 0 2.6 2.3 4.7 5.4 5.1.2 0 .5.1.5.3.1.2 0 .5 0 .7l-.1.6c0 .2-.2.7.6.4.8-.4 4.2-2.5 5.6-4.3.7-.9 1-1.8 1-2.8C16.5 6.3 13.6 4 10 4Z"
        />
      </svg>
    );
  if (type === "google")
    return (
      <svg {...box} viewBox="0 0 18 18">
        <path
          fill="#4285f4"
          d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62Z"
        />
        <path
          fill="#34a853"
          d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.33-1.58-5.04-3.71H.96v2.33A9 9 0 0 0 9 18Z"
        />
        <path fill="#fbbc05" d="M3.96 10.71a5.4 5.4 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08l3-2.33Z" />
        <path
          fill="#ea4335"
          d="M9 3.58c1.32 0 2.51.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.96l3 2.33C4.67 5.16 6.66 3.58 9 3.58Z"
        />
      </svg>
    );
  if (type === "yahoo")
    return (
      <svg {...box}>
        <rect width="20" height="20" rx="5" fill="#ff0033" />
        <path
          fill="#fff"
          d="M3.5 5.5h2.6l2 4.1 2-4.1h2.5l-3.4 6.3v3h-2.4v-3L3.5 5.5Zm10.5 0h2.6l-.9 6h-1.6L14 5.5Zm.1 7.3h1.9v2h-1.9v-2Z"
        />
      </svg>
    );
  return <Icon name="user" small className="flex-none text-accent" />;
}
