import type { Pager as PagerView } from "@noren/web/page/pagination-view.ts";
import { Pager as Kit } from "@noren/web/ui/pager.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { uiMessages as words } from "#theme/platform/ui/ui.messages.ts";

export const Pager = ({ pager }: { pager: PagerView }) => (
  <Kit
    pager={pager}
    Link={Anchor}
    label={words.pager}
    previous={
      <>
        <Icon name="chevron-left" small />
        <span className="max-md:sr-only">{words.previous}</span>
      </>
    }
    next={
      <>
        <span className="max-md:sr-only">{words.next}</span>
        <Icon name="chevron-right" small />
      </>
    }
    labelOf={words.page}
  />
);
