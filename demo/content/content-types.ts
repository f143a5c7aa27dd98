import type { DemoPicture } from "../pictures/demo-picture.ts";

/** A piece of news or of the blog, so many days before the shop has opened. */
export interface DemoArticle {
  readonly key: string;
  readonly title: string;
  readonly daysAgo: number;
  readonly category: string;
  readonly summary: string;
  readonly text: string;
  readonly scene?: DemoPicture;
  readonly tags?: readonly string[];
  readonly products?: readonly string[];
  readonly link?: { readonly href: string; readonly label: string };
}

export interface DemoEntry extends DemoArticle {
  readonly author: string;
}

export interface DemoQuestion {
  readonly key: string;
  readonly category: string;
  readonly question: string;
  readonly answer: string;
}

export interface DemoText {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly text: string;
}

/** What one of the shops has written. */
export interface DemoTexts {
  readonly news: readonly DemoArticle[];
  readonly blog: readonly DemoEntry[];
  readonly faq: readonly DemoQuestion[];
  readonly pages: readonly DemoText[];
}
