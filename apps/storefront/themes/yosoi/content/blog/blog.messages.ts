import { blogMessages as parent } from "#parent/content/blog/blog.messages.ts";

export const blogMessages = { ...parent, lead: "布のこと、着こなし、手入れとお直し。" };
