import * as z from "zod/mini";

/**
 * A film of the product. `file` and `captions` are addresses below /films/, the same in all channels; a film without captions
 * has a text that says what is heard or seen.
 */
export const Film = z.object({ file: z.string(), captions: z.nullable(z.string()), text: z.string() });
export type Film = z.infer<typeof Film>;
