import type { GiftProblemProps } from "#app/gift/gift-view.ts";
import { giftMessages as words } from "#theme/gift/gift.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

/** Shown for an invalid link; names neither giver nor receiver. */
export function GiftProblem({ kind }: GiftProblemProps) {
  return (
    <div className="page grid min-h-[50vh] max-w-[calc(var(--page-form)+2*var(--gutter))] place-content-center justify-items-center gap-4 py-16 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-raised text-soft">
        <Icon name="gift" className="size-9" />
      </span>
      <h1 className="phrase text-2xl">{words.problemTitles[kind]}</h1>
      <p className="phrase max-w-[32em] leading-[1.8] text-soft">{words.problems[kind]}</p>
      <Anchor href="/" className="button mt-4">
        {words.toShop}
      </Anchor>
    </div>
  );
}
