import { sizeSheetId, sizeTableId } from "#app/product/size-table-view.ts";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { sizeTableMessages as words } from "#theme/product/size-table.messages.ts";

/** At the choice of the size: opens the table over the page; a browser without popovers goes to the one below. */
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
