import { figure } from "@noren/contract/platform/yen.ts";
import type { ProductBlockProps } from "#app/product/blocks/blocks-view.ts";
import { promiseMessages as words } from "#theme/product/blocks/promise.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

/** What a visitor may count on, in a line each: the season's offer, free carriage, the day of arrival. */
export function Block({ offer, promise, freeFrom }: ProductBlockProps<"delivery-promise">) {
  if (!offer && !promise && freeFrom === null) return null;
  return (
    <section className="page" aria-label={words.title}>
      <ul className="promise">
        {offer && (
          <li>
            <Icon name="gift" small />
            <Anchor href={offer.href} className="link phrase">
              {offer.label}
            </Anchor>
          </li>
        )}
        {freeFrom !== null && (
          <li>
            <Icon name="truck" small />
            <span className="phrase">{words.free(figure(freeFrom))}</span>
          </li>
        )}
        {promise && (
          <li data-order-by={promise.orderBy}>
            <Icon name="clock" small />
            <span className="phrase">
              <time dateTime={promise.orderBy}>{words.until(promise.until)}</time>
              <b>{words.arrives(promise.prefecture, promise.arrival)}</b>
            </span>
          </li>
        )}
      </ul>
    </section>
  );
}
