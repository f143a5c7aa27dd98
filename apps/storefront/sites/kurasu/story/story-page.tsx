import type { MetaArgs } from "react-router";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageHandle } from "#app/platform/page/page.ts";
import { StoryScreen } from "./story-screen.tsx";

export const handle: PageHandle = { layout: "default" };

export const meta = (args: MetaArgs) => pageMeta(args, { title: "わたしたちのこと", path: "/story" });

export default StoryScreen;
