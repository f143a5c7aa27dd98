import type { ReactNode } from "react";
import { SettingsHead } from "../settings-head.tsx";

type PaymentsHeadProps = { here: "methods" | "accounts"; children?: ReactNode };

/** Head of the pages about payments. */
export const PaymentsHead = (props: PaymentsHeadProps) => <SettingsHead title="お支払いの設定" {...props} />;

export const modeWords = { test: "テスト", live: "本番" } as const;
