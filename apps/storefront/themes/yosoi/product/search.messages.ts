import { searchMessages as parent } from "#parent/product/search.messages.ts";

/** The column beside the page has room for few letters. */
export const searchMessages = { ...parent, placeholder: "名前・素材・色" };
