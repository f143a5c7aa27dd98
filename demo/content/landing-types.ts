import type { StoredPicture } from "../load/draw-all.ts";
import type { WideSceneName } from "../pictures/wide/scenes.ts";

/** What a landing page's data is made with: stored pictures, and moments so many days after the shop has opened. */
export interface LandingTools {
  readonly scene: (name: WideSceneName) => StoredPicture;
  /** Six in the evening in Tokyo. */
  readonly evening: (days: number) => string;
}

export interface DemoBlock {
  readonly id: string;
  readonly name: string;
  readonly props: Readonly<Record<string, unknown>>;
}

export interface DemoLandingPage {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly scene: WideSceneName;
  /** It stands without the shop's header and footer. */
  readonly isAlone?: boolean;
  /** Where the page leads instead of being shown. */
  readonly redirect?: string;
  readonly layout: readonly { readonly id: string; readonly blocks: readonly DemoBlock[] }[];
}

export type DemoLandingPages = (tools: LandingTools) => readonly DemoLandingPage[];

export const block = (id: string, name: string, props: DemoBlock["props"]): DemoBlock => ({ id, name, props });
