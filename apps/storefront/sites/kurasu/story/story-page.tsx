import type { MetaArgs } from "react-router";
import { pageMeta } from "#app/platform/page/meta.ts";
import { StoryScreen } from "./story-screen.tsx";

export const meta = (args: MetaArgs) => pageMeta(args, { title: "わたしたちのこと", path: "/story" });

export default StoryScreen;
