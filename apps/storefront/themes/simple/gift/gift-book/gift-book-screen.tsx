import type { GiftBookEntryView, GiftBookScreenProps } from "#app/gift/gift-book/gift-book-view.ts";
import { AddressText } from "#theme/delivery/address/address-text.tsx";
import { giftBookMessages as words } from "#theme/gift/gift-book/gift-book.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { EmptyList } from "#theme/platform/ui/empty-list.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { Pager } from "#theme/platform/ui/pager.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";

export function GiftBookScreen({ year, years, entries, pager, problem, isSending }: GiftBookScreenProps) {
  return (
    <MemberFrame title={words.title} page="gift_book">
      <div className="max-w-text">
        <p className="phrase text-sm leading-[1.8] text-soft">{words.lead}</p>
        {problem && (
          <Notice tone="error" className="mt-6">
            {problem}
          </Notice>
        )}
        {years.length > 0 && (
          <nav aria-label={words.years} className="mt-6 flex flex-wrap gap-2">
            {years.map((one) => (
              <Anchor
                key={one.year}
                href={one.href}
                aria-current={one.isCurrent ? "page" : undefined}
                className="inline-flex min-h-11 items-center rounded-md border border-line px-4 text-sm tabular-nums aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-accent"
              >
                {words.year(one.year)}
              </Anchor>
            ))}
          </nav>
        )}
        {entries.length === 0 ? (
          <EmptyList
            icon="gift"
            title={years.length > 0 ? words.empty(year) : words.none}
            text={words.emptyText}
            isPrimary
            link={{ href: "/product", label: words.toProducts }}
          />
        ) : (
          <form method="post" className="mt-6">
            <ul>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
            <div className="mt-8 grid gap-2">
              <Button look="primary" size="large" isBusy={isSending} className="w-full">
                {isSending ? words.sending : words.repeat}
              </Button>
              <p className="phrase text-xs leading-[1.7] text-soft">{words.repeatNote}</p>
            </div>
          </form>
        )}
        <Pager pager={pager} />
      </div>
    </MemberFrame>
  );
}

function Entry({
  entry: { id, name, to, sentAt, orderHref, orderNo, products, wrappings },
}: {
  entry: GiftBookEntryView;
}) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-4 border-t border-line py-5">
      <input
        type="checkbox"
        name={`id.${id}`}
        value="1"
        defaultChecked
        aria-label={words.pick(name)}
        className="tick"
      />
      <div className="grid min-w-0 gap-3">
        <AddressText lines={to} />
        <ul className="grid gap-2">
          {products.map(({ key, text, picture }) => (
            <li key={key} className="flex items-center gap-3 text-sm">
              <Picture
                picture={picture}
                sizes="48px"
                widths={[160]}
                isDecoration
                className="w-12 flex-none rounded-sm"
              />
              {text}
            </li>
          ))}
        </ul>
        {wrappings.length > 0 && <p className="text-sm">{wrappings.join("、")}</p>}
        <p className="flex flex-wrap items-center gap-x-4 text-sm text-soft tabular-nums">
          {words.sentAt(sentAt)}
          <Anchor
            href={orderHref}
            aria-label={`${words.order} ${orderNo}`}
            className="link inline-flex min-h-11 items-center"
          >
            {words.order}
          </Anchor>
        </p>
      </div>
    </li>
  );
}
