import type { ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";
import { PageHead } from "#app/ui/panel.tsx";

type PaymentsHeadProps = { here: "methods" | "accounts"; children?: ReactNode };

/** Head of the pages about payments, which stand beside each other. */
export const PaymentsHead = ({ here, children }: PaymentsHeadProps) => (
  <PageHead title="お支払いの設定">
    <nav className="segmented" aria-label="お支払いの設定の画面">
      <Link to="/settings/payments" aria-current={here === "methods" ? "page" : undefined}>
        お支払い方法
      </Link>
      <Link to="/settings/payments/accounts" aria-current={here === "accounts" ? "page" : undefined}>
        決済会社の契約
      </Link>
    </nav>
    {children}
  </PageHead>
);

export const modeWords = { test: "テスト", live: "本番" } as const;
