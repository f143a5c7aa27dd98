import type { ListOverviewScreenProps } from "#app/order/user-list/user-list-view.ts";
import { ListNameField } from "#theme/order/user-list/list-name-field.tsx";
import { ListableChoices } from "#theme/order/user-list/listable-choices.tsx";
import { userListMessages as words } from "#theme/order/user-list/user-list.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";

export function ListOverviewScreen(props: ListOverviewScreenProps) {
  const { lists, listables, problem } = props;
  return (
    <MemberFrame title={words.title} page="lists">
      {problem && (
        <Notice tone="error" className="mb-6">
          {problem}
        </Notice>
      )}
      <p className="phrase">{words.lead}</p>
      <ul className="mt-6 border-t border-line">
        {lists.map(({ key, name, count, href }) => (
          <li key={key} className="border-b border-line">
            <Anchor href={href} className="group flex min-h-14 items-center gap-4 py-2">
              <span className="flex min-w-0 grow flex-wrap items-center gap-x-4">
                <span className="min-w-0 grow basis-[8rem] wrap-anywhere underline decoration-transparent underline-offset-4 group-hover:decoration-current">
                  {name}
                </span>
                <span className="text-sm text-soft tabular-nums">{words.count(count)}</span>
              </span>
              <Icon name="chevron-right" small className="text-soft" />
            </Anchor>
          </li>
        ))}
      </ul>
      <section className="mt-12" aria-labelledby="new-list">
        <h2 id="new-list" className="text-lg font-semibold">
          {words.make}
        </h2>
        {listables.length === 0 ? (
          <div className="mt-4 grid justify-items-start gap-4">
            <p className="phrase text-soft">{words.nothingToAdd}</p>
            <Anchor href="/product" className="button">
              {words.toProducts}
            </Anchor>
          </div>
        ) : (
          <NewList {...props} />
        )}
      </section>
    </MemberFrame>
  );
}

function NewList({ listables, isSending, ...name }: ListOverviewScreenProps) {
  return (
    <form method="post" className="mt-4 grid justify-items-start gap-6">
      <ListNameField field={name} hint={words.nameHint} />
      <ListableChoices listables={listables} />
      <Button look="primary" isBusy={isSending} className="max-md:w-full">
        {isSending ? words.saving : words.save}
      </Button>
    </form>
  );
}
