import type { AddToListScreenProps } from "#app/order/user-list/user-list-view.ts";
import { ListNameField } from "#theme/order/user-list/list-name-field.tsx";
import { userListMessages as words } from "#theme/order/user-list/user-list.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";

const crumbs = [{ label: words.title, href: "/mypage/list" }];

/** One press adds the product to a list; a new list needs only a name. */
export function AddToListScreen(props: AddToListScreenProps) {
  const { product, id, lists, limit, isFull, nameErrors, problem, isSending } = props;
  return (
    <MemberFrame title={words.addTitle} page="lists" crumbs={crumbs}>
      <div className="max-w-text">
        {problem && nameErrors.length === 0 && (
          <Notice tone="error" className="mb-6">
            {problem}
          </Notice>
        )}
        <Anchor href={product.href} className="group flex items-center gap-4 rounded-md bg-raised p-4">
          <span className="w-16 flex-none">
            <Picture picture={product.picture} sizes="64px" widths={[160]} isDecoration className="rounded-sm" />
          </span>
          <span className="min-w-0 wrap-anywhere">
            {product.maker && <span className="block text-xs text-soft">{product.maker}</span>}
            <span className="underline decoration-transparent underline-offset-4 group-hover:decoration-current">
              {product.name}
            </span>
          </span>
        </Anchor>
        <p className="mt-6">{words.addLead}</p>
        <form method="post" className="mt-3">
          <input type="hidden" name="id" value={id} />
          <ul className="border-t border-line">
            {lists.map(({ key, name, count }) => (
              <li key={key} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2">
                <span className="min-w-0 grow basis-[8rem] wrap-anywhere">{name}</span>
                <span className="text-sm text-soft tabular-nums">{words.count(count)}</span>
                <Button
                  name="key"
                  value={key}
                  size="small"
                  isBusy={isSending}
                  aria-label={words.addTo(name)}
                  className="flex-none whitespace-nowrap"
                >
                  {words.into}
                </Button>
              </li>
            ))}
          </ul>
        </form>
        <section className="mt-10" aria-labelledby="new-list">
          <h2 id="new-list" className="text-lg font-semibold">
            {words.newListHead}
          </h2>
          {isFull ? <Notice className="mt-4">{words.full(limit)}</Notice> : <NewList {...props} />}
        </section>
      </div>
    </MemberFrame>
  );
}

function NewList({ id, isSending, ...name }: AddToListScreenProps) {
  return (
    <form method="post" className="mt-4 grid justify-items-start gap-5">
      <input type="hidden" name="id" value={id} />
      <ListNameField field={name} hint={words.nameHint} />
      <Button look="primary" isBusy={isSending} className="max-md:w-full">
        {words.newListSave}
      </Button>
    </form>
  );
}
