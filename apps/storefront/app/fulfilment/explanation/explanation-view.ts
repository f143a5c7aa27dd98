/** Props of the page that explains an order. Amounts are integer yen with tax. */
export type ExplanationRow = { key: string; label: string; amount: number | null; value: string; reason: string };

export type ExplanationScreenProps = {
  orderNo: string;
  orderHref: string;
  total: number;
  parts: { key: string; title: string; sum: number | null; rows: ExplanationRow[] }[];
  isGuest: boolean;
};
