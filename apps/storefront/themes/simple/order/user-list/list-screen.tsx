import type { ListScreenProps } from "#app/order/user-list/user-list-view.ts";
import { ListNameField } from "#theme/order/user-list/list-name-field.tsx";
import { ListableChoices } from "#theme/order/user-list/listable-choices.tsx";
import { userListMessages as words } from "#theme/order/user-list/user-list.messages.ts";
import { Button } from "#theme/platform/ui/button.tsx";
import { EmptyList } from "#theme/platform/ui/empty-list.tsx";
import { Fold } from "#theme/platform/ui/fold.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Notice } from "#theme/platform/ui/notice.tsx";
import { Pager } from "#theme/platform/ui/pager.tsx";
import { ProductCard } from "#theme/product/product-card.tsx";
import { MemberFrame } from "#theme/shell/mypage/member-frame.tsx";

const crumbs = [{ label: words.title, href: "/mypage/list" }];

export function ListScreen(props: ListScreenProps) {
  const { name, rename, isFavorites, products, pager, hidden, listables, problem, isSending } = props;
  return (
    <MemberFrame title={name} page="lists" crumbs={crumbs}>
      {problem && (
        <Notice tone="error" className="mb-6">
          {problem}
        </Notice>
      )}
      <p className="text-sm text-soft tabular-nums">{words.count(pager.pagination.total)}</p>
      {hidden > 0 && <Notice className="mt-4">{words.hidden(hidden)}</Notice>}
      {products.length === 0 ? (
        <EmptyList icon="heart" title={words.empty} link={{ href: "/product", label: words.toProducts }} />
      ) : (
        <>
          <h2 className="sr-only">{words.products}</h2>
          <ul className="shelf mt-6">
            {products.map(({ id, product }) => (
              <li key={id}>
                <ProductCard product={product} />
                <form method="post" data-stay="" className="mt-2">
                  <input type="hidden" name="id" value={id} />
                  <button
                    name="intent"
                    value="remove"
                    aria-label={words.removeOf(product.name)}
                    className="link inline-flex min-h-11 items-center text-sm"
                  >
                    {words.remove}
                  </button>
                </form>
              </li>
            ))}
          </ul>
        </>
      )}
      <Pager pager={pager} />
      {listables.length > 0 && (
        <Fold summary={words.add} className="mt-10 border-y border-line">
          <form method="post" className="grid justify-items-start gap-4 pt-2 pb-6">
            <ListableChoices listables={listables} />
            <Button name="intent" value="add" isBusy={isSending}>
              {isSending ? words.saving : words.save}
            </Button>
          </form>
        </Fold>
      )}
      {!isFavorites && (
        <div className="mt-8 grid justify-items-start gap-x-10 gap-y-1">
          <RenameList field={rename} isSending={isSending} />
          <DeleteList isSending={isSending} />
        </div>
      )}
    </MemberFrame>
  );
}

function RenameList({ field, isSending }: { field: ListScreenProps["rename"]; isSending: boolean }) {
  const isRefused = field.nameErrors.length > 0;
  return (
    <details key={`${field.name}-${isRefused}`} open={isRefused} className="w-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4">
        {words.renameList}
      </summary>
      <form method="post" className="mt-2 mb-4 grid justify-items-start gap-4 rounded-md bg-raised p-4">
        <ListNameField field={field} />
        <Button name="intent" value="rename" size="small" isBusy={isSending}>
          {words.renameSave}
        </Button>
      </form>
    </details>
  );
}

/** Deletes after a confirmation that works without script. */
function DeleteList({ isSending }: { isSending: boolean }) {
  return (
    <details className="w-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4">
        {words.deleteList}
      </summary>
      <form method="post" className="mt-2 grid justify-items-start gap-3 rounded-md bg-raised p-4">
        <p className="text-sm">{words.deleteAsk}</p>
        <Button name="intent" value="delete" size="small" isBusy={isSending}>
          <Icon name="trash" small />
          {words.deleteYes}
        </Button>
      </form>
    </details>
  );
}
