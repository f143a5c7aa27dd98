import { figure } from "@noren/contract/platform/yen.ts";
import type { PointEntryView, PointScreenProps } from "#app/promotion/point/point-view.ts";
import { pointMessages as words } from "#theme/promotion/point/point.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { EmptyList } from "#theme/platform/ui/empty-list.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Pager } from "#theme/platform/ui/pager.tsx";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";
import { DayText } from "#theme/platform/ui/day-text.tsx";

export function PointScreen({ balance, expiring, earnPercent, entries, pager }: PointScreenProps) {
  const { total } = pager.pagination;
  return (
    <MemberFrame title={words.title} page="point">
      <div className="max-w-text">
        <div className="rounded-md bg-raised p-5 md:p-6">
          <p className="flex flex-wrap items-baseline justify-between gap-x-6">
            <span>{words.balance}</span>
            <span>
              <b className="text-3xl tabular-nums">{figure(balance)}</b> {words.unit}
            </span>
          </p>
          <p className="mt-3 text-sm text-soft">{words.worth}</p>
          {earnPercent !== null && <p className="mt-1 text-sm text-soft">{words.earn(earnPercent)}</p>}
        </div>
        {expiring.length > 0 && (
          <section className="mt-4 rounded-md border border-accent p-5 md:p-6">
            <h2 className="flex items-center gap-2 font-semibold">
              <Icon name="info" className="text-accent" />
              {words.expiring}
            </h2>
            <ul className="mt-3 grid gap-1 tabular-nums">
              {expiring.map(({ day, points }) => (
                <li key={day} className="flex flex-wrap justify-between gap-x-6">
                  <span>
                    <DayText>{words.until(day)}</DayText>
                  </span>
                  <span>
                    {figure(points)} {words.unit}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section className="mt-10" aria-labelledby="point-history">
          <div className="flex items-baseline justify-between gap-4">
            <h2 id="point-history" className="text-lg font-semibold">
              {words.history}
            </h2>
            {total > 0 && <p className="text-sm text-soft tabular-nums">{words.hits(total)}</p>}
          </div>
          {entries.length === 0 ? (
            <EmptyList
              icon="point"
              title={words.empty}
              text={words.emptyText}
              isPrimary
              link={{ href: "/product", label: words.toProducts }}
            />
          ) : (
            <ul className="mt-4 border-t border-line">
              {entries.map((entry) => (
                <Entry key={entry.key} entry={entry} />
              ))}
            </ul>
          )}
          <div className="mt-10">
            <Pager pager={pager} />
          </div>
        </section>
      </div>
    </MemberFrame>
  );
}

function Entry({ entry: { at, kind, note, points, balance, order } }: { entry: PointEntryView }) {
  return (
    <li className="flex items-start justify-between gap-4 border-b border-line py-4">
      <div className="min-w-0">
        <p>{kind}</p>
        {note && <p className="text-sm text-soft">{note}</p>}
        <p className="text-sm text-soft tabular-nums">{at}</p>
        {order && (
          <Anchor href={order.href} className="inline-block py-1 text-sm tabular-nums underline underline-offset-4">
            {words.order} <span className="unbroken">{order.no}</span>
          </Anchor>
        )}
      </div>
      <p className="flex-none text-right tabular-nums">
        <b className={points > 0 ? "text-accent" : undefined}>{signed(points)}</b>
        <span className="block text-sm text-soft">
          {words.after} {figure(balance)}
        </span>
      </p>
    </li>
  );
}

const signed = (points: number) => (points > 0 ? `+${figure(points)}` : points < 0 ? `−${figure(-points)}` : "0");
