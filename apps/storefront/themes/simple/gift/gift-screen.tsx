import type { GiftScreenProps } from "#app/gift/gift-view.ts";
import { GiftGallery } from "#theme/gift/gift-items.tsx";
import { giftMessages as words } from "#theme/gift/gift.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { NumberedSteps } from "#theme/platform/ui/numbered-steps.tsx";
import { ResultMark } from "#theme/platform/ui/result-mark.tsx";
import { DayText } from "#theme/platform/ui/day-text.tsx";

export function GiftScreen({ receiverName, giverName, message, items, until, nextHref }: GiftScreenProps) {
  return (
    <div className="page max-w-[calc(var(--page-form)+2*var(--gutter))] pt-12 lg:pt-16">
      <header className="text-center">
        <ResultMark icon="gift" />
        <p className="mt-6 text-lg break-words">{words.from(giverName)}</p>
        <h1 className="mt-1 text-2xl">{words.title}</h1>
      </header>
      {message && (
        <figure className="mt-10 rounded-md bg-raised px-6 py-8 md:px-10">
          <figcaption className="sr-only">{words.messageFrom(giverName)}</figcaption>
          <p className="mb-4 break-words text-soft">{words.to(receiverName)}</p>
          <blockquote className="font-head text-lg leading-[2] break-words whitespace-pre-line">{message}</blockquote>
          <p className="mt-6 text-right break-words text-soft">{giverName}</p>
        </figure>
      )}
      <section className="mt-12">
        <h2 className="sr-only">{words.items}</h2>
        <GiftGallery items={items} />
      </section>
      <section className="mt-12 grid gap-6 rounded-md border border-line p-6 md:p-8">
        <h2 className="text-lg font-semibold">{words.how}</h2>
        <NumberedSteps steps={words.howSteps} />
        <p className="text-center text-sm">
          {words.until}{" "}
          <b className="tabular-nums">
            <DayText>{words.untilText(until)}</DayText>
          </b>
        </p>
        <div className="grid gap-2">
          <Anchor href={nextHref} className="button button-primary button-large">
            {words.start}
            <Icon name="arrow-right" small />
          </Anchor>
          <p className="text-center text-xs text-soft">{words.startNote}</p>
        </div>
      </section>
    </div>
  );
}
