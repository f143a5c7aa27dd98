import type { ExplanationRow, ExplanationScreenProps } from "#app/fulfilment/explanation/explanation-view.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import { explanationMessages as words } from "#theme/fulfilment/explanation/explanation.messages.ts";
import { OrderPartFrame } from "#theme/shell/mypage/order-part-frame.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

export function ExplanationScreen({ orderNo, orderHref, total, parts, isGuest }: ExplanationScreenProps) {
  return (
    <OrderPartFrame title={words.title} orderNo={orderNo} orderHref={orderHref} isGuest={isGuest} isText>
      <p className="phrase mt-3 mb-8 text-sm leading-[1.8] text-soft">{words.lead}</p>
      {parts.map(({ key, title, sum, rows }) => (
        <section key={key} className="document border-t border-line pt-4 pb-6">
          <h2 className="mb-2 flex items-baseline justify-between gap-4 text-lg font-semibold">
            {title}
            {sum !== null && <span className="tabular-nums">{signed(sum)}</span>}
          </h2>
          <ul>
            {rows.map((row) => (
              <Row key={row.key} row={row} />
            ))}
          </ul>
        </section>
      ))}
      <p className="flex items-baseline justify-between gap-4 border-t-2 border-line pt-4 text-lg font-semibold">
        {words.total}
        <span className="text-2xl tabular-nums">{yen(total)}</span>
      </p>
      <Anchor href={orderHref} className="button no-print mt-10">
        <Icon name="chevron-left" small />
        {words.back}
      </Anchor>
    </OrderPartFrame>
  );
}

const signed = (amount: number) => (amount < 0 ? `−${yen(-amount)}` : yen(amount));

function Row({ row: { label, amount, value, reason } }: { row: ExplanationRow }) {
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-6 py-2">
      <span>{label}</span>
      <span className="text-right tabular-nums">
        {amount === null ? value : signed(amount)}
        {amount !== null && value && <span className="ml-3 text-sm text-soft">{value}</span>}
      </span>
      {reason && <span className="col-span-2 text-sm leading-[1.7] text-soft">{reason}</span>}
    </li>
  );
}
