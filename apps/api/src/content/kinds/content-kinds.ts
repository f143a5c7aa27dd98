import type { ContentKind } from "../content-kind.ts";
import { bannerKind } from "../banner/banner-kind.ts";
import { blogKind } from "../blog/blog-kind.ts";
import { catalogKind } from "../catalog/catalog-kind.ts";
import { collectionEntryKind, collectionKind } from "../collection/collection-kind.ts";
import { faqKind } from "../faq/faq-kind.ts";
import { freeAreaKind } from "../free-area/free-area-kind.ts";
import { landingPageKind } from "../landing-page/landing-page-kind.ts";
import { layoutKind, pageKind } from "../layout/layout-kind.ts";
import { messageKind } from "../message/message-kind.ts";
import { newsKind } from "../news/news-kind.ts";
import { popupKind } from "../popup/popup-kind.ts";
import { popupRuleKind } from "../popup/popup-rule-kind.ts";
import { sizeTableKind } from "../size-table/size-table-kind.ts";
import { staticPageKind } from "../static-page/static-page-kind.ts";

/** All kinds of content, in the order of the owner's lists. */
export const contentKinds: readonly ContentKind[] = [
  layoutKind,
  pageKind,
  landingPageKind,
  newsKind,
  blogKind,
  faqKind,
  staticPageKind,
  freeAreaKind,
  bannerKind,
  messageKind,
  popupKind,
  popupRuleKind,
  collectionKind,
  collectionEntryKind,
  catalogKind,
  sizeTableKind,
];
