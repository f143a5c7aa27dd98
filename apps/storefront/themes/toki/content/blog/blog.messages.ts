import { blogMessages as parent } from "#parent/content/blog/blog.messages.ts";

export const blogMessages = { ...parent, lead: "季節の移ろい、贈りもののならわし、つくり手のこと。" };
