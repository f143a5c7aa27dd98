import type { ProductBlockProps } from "#app/product/blocks/blocks-view.ts";
import { sizeSheetId, sizeTableId } from "#app/product/size-table-view.ts";
import { SizeTable } from "#theme/product/size-table.tsx";
import { sizeTableMessages as words } from "#theme/product/size-table.messages.ts";
import { Icon } from "#theme/platform/ui/icon.tsx";

/** The table below the specification, and the same as a popover for the choice of the size: it opens without script. */
export const Block = (table: ProductBlockProps<"product-size-table">) => (
  <>
    <section id={sizeTableId} className="mt-8 scroll-mt-24">
      <h3 className="mb-3 text-lg">{table.title || words.title}</h3>
      <SizeTable {...table} />
    </section>
    <dialog id={sizeSheetId} popover="auto" aria-label={words.title} className="dialog size-sheet">
      <div className="flex items-start justify-between gap-4">
        <p className="min-w-0 font-head text-xl">{table.title || words.title}</p>
        <button
          type="button"
          popoverTarget={sizeSheetId}
          popoverTargetAction="hide"
          className="icon-button -mt-2 -mr-2 flex-none"
        >
          <Icon name="close" label={words.close} />
        </button>
      </div>
      <div className="mt-4">
        <SizeTable {...table} />
      </div>
    </dialog>
  </>
);
