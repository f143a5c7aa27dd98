import { sizeSheetId, sizeTableId } from "#app/product/size-table-view.ts";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { sizeTableMessages as words } from "#theme/product/size-table.messages.ts";

/** Opens the size table over the page; browsers without popovers go to the table below. */
export const Block = () => (
  <>
    <button type="button" popoverTarget={sizeSheetId} className="link size-link">
      <Icon name="ruler" small />
      {words.open}
    </button>
    <a href={`#${sizeTableId}`} className="link size-link size-link-plain">
      {words.open}
    </a>
  </>
);
