import type { ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";
import { PageHead } from "#app/ui/panel.tsx";

const pages = {
  methods: { to: "/settings/payments", words: "お支払い方法" },
  accounts: { to: "/settings/payments/accounts", words: "決済会社の契約" },
  tax: { to: "/settings/tax", words: "税率" },
} as const;

type HeadProps = { title: string; here: keyof typeof pages; children?: ReactNode };

/** Head of the pages of 設定, which stand beside each other. */
export const SettingsHead = ({ title, here, children }: HeadProps) => (
  <PageHead title={title}>
    <nav className="segmented" aria-label="設定の画面">
      {Object.entries(pages).map(([name, { to, words }]) => (
        <Link key={name} to={to} aria-current={name === here ? "page" : undefined}>
          {words}
        </Link>
      ))}
    </nav>
    {children}
  </PageHead>
);
