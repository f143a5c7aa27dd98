import type { ContentKind } from "#api/channel/content-kind.ts";
import { layoutKind, pageKind } from "#api/channel/layouts.ts";

/** Every kind of content that an owner writes, in the order of the owner's lists. */
export const contentKinds: readonly ContentKind[] = [layoutKind, pageKind];
