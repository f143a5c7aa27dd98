import type { BlockLoader } from "#app/channel/site/draw-blocks.server.ts";

/** The look of the preview, if its link names one. */
export const load: BlockLoader = async (_, __, { previewLook }) => ({ look: previewLook });
