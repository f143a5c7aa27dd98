import type { ListableView } from "#app/order/user-list/user-list-view.ts";
import { userListMessages as words } from "#theme/order/user-list/user-list.messages.ts";
import { Picture } from "#theme/platform/ui/picture.tsx";

export function ListableChoices({ listables }: { listables: readonly ListableView[] }) {
  return (
    <fieldset className="field w-full">
      <legend className="field-label mb-1">{words.chooseHead}</legend>
      <p className="field-hint">{words.chooseHint}</p>
      <ul className="mt-2 grid max-h-96 gap-x-6 overflow-y-auto border-y border-line md:grid-cols-2">
        {listables.map(({ name, product }) => (
          <li key={name}>
            <label className="flex min-h-16 cursor-pointer items-center gap-3 py-2">
              <input type="checkbox" name={name} value="1" className="tick" />
              <span className="w-12 flex-none">
                <Picture picture={product.picture} sizes="48px" isDecoration />
              </span>
              <span className="min-w-0 text-sm wrap-anywhere">{product.name}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
