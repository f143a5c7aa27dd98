import * as z from "zod/mini";

/**
 * Film of a product. `file` and `captions` are paths below /films/, shared by all channels. `text` describes picture
 * and sound of a film without captions.
 */
export const Film = z.object({ file: z.string(), captions: z.nullable(z.string()), text: z.string() });
export type Film = z.infer<typeof Film>;
