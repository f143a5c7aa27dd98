import type { Page } from "playwright-core";

/**
 * Layout faults, one line each: text that overlaps text, is cut off or is outside the screen; controls that are covered
 * or out of reach. `width` is the screen's width in CSS pixels.
 */
export function misplaced(page: Page, width: number): Promise<string[]> {
  return page.evaluate(findMisplaced, width);
}

/** Runs in the browser. */
function findMisplaced(width: number): string[] {
  type Box = { left: number; top: number; right: number; bottom: number };
  const found = new Set<string>();
  const say = (what: string, element: Element, more = "") => {
    const words = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().replace(/\s+/g, " ");
    const classes = element.getAttribute("class")?.split(" ").slice(0, 3).join(".") ?? "";
    found.add(`${what}: <${element.localName}${classes && `.${classes}`}> 「${words.slice(0, 24)}」${more}`);
  };
  const boxOf = ({ left, top, right, bottom }: DOMRect): Box => ({
    left: left + scrollX,
    top: top + scrollY,
    right: right + scrollX,
    bottom: bottom + scrollY,
  });
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  const above = (element: Element) => {
    const all: Element[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) all.push(at);
    return all;
  };
  const scrolls = (element: Element) => /auto|scroll/.test(styleOf(element).overflowX + styleOf(element).overflowY);
  const hides = (element: Element) => /hidden|clip/.test(styleOf(element).overflowX + styleOf(element).overflowY);
  /** What holds for an element or one that it is in; the answers are kept, since neighbours share most of the way. */
  const holdsAbove = (holds: (one: Element) => boolean) => {
    const known = new Map<Element, boolean>();
    const ask = (element: Element | null): boolean => {
      if (!element) return false;
      const answer = known.get(element) ?? (holds(element) || ask(element.parentElement));
      known.set(element, answer);
      return answer;
    };
    return ask;
  };
  /** Hidden visually, for screen readers only. */
  const isUnseen = holdsAbove((one) => {
    const { clipPath, position, opacity } = styleOf(one);
    if (clipPath === "inset(50%)" || opacity === "0") return true;
    if (position !== "absolute") return false;
    const { width: wide, height } = one.getBoundingClientRect();
    return wide <= 1 && height <= 1;
  });
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isUnseen(element);
  const isFloating = holdsAbove((one) => /fixed|sticky/.test(styleOf(one).position));

  type Clip = { edge: Box; isScroller: boolean; cuts: boolean };
  const clips = new Map<Element, Clip[]>();
  /** What cuts or scrolls an element's text, from the inside out; words share most of it, as above. */
  const clipsOf = (element: Element | null): Clip[] => {
    if (!element) return [];
    const known = clips.get(element);
    if (known) return known;
    const around = clipsOf(element.parentElement);
    const isScroller = scrolls(element);
    const all = [...around];
    if (isScroller || hides(element)) {
      const { webkitLineClamp } = styleOf(element);
      const isShortened = webkitLineClamp !== "none" && webkitLineClamp !== "";
      all.unshift({ edge: boxOf(element.getBoundingClientRect()), isScroller, cuts: !isScroller && !isShortened });
    }
    clips.set(element, all);
    return all;
  };

  const range = document.createRange();
  /** Without the white space between words: at the end of a line it hangs over the edge, unseen. */
  const rectsOfWords = (node: Node) =>
    [...node.textContent!.matchAll(/\S+/g)].flatMap(({ index, 0: word }) => {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      return [...range.getClientRects()];
    });

  const root = document.documentElement;
  if (root.scrollWidth > width) {
    found.add(`the page is ${root.scrollWidth} wide`);
    for (const element of document.querySelectorAll("body *")) {
      const box = element.getBoundingClientRect();
      const isInside = above(element)
        .slice(1)
        .some((one) => one !== document.body && one !== root && (scrolls(one) || hides(one)));
      if (box.width > 0 && box.right > width + 1 && !isInside && isSeen(element)) say("wider than the screen", element);
    }
  }

  // Visible part of each line of text.
  const lines: { element: Element; box: Box; isFloating: boolean }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement!;
    if (!node.textContent!.trim() || element.closest("script, style, noscript, option, svg, .toasts")) continue;
    if (!isSeen(element)) continue;
    const isLoose = isFloating(element);
    const around = clipsOf(element);
    for (const rect of rectsOfWords(node)) {
      if (rect.width < 2 || rect.height < 2) continue;
      const box = boxOf(rect);
      // A line's box is higher than its letters.
      const spare = Math.min(6, rect.height * 0.2);
      let seen: Box | null = box;
      for (const [at, { edge, cuts }] of around.entries()) {
        if (!seen) break;
        const isOutside =
          box.left < edge.left - 2 ||
          box.right > edge.right + 2 ||
          box.top < edge.top - spare ||
          box.bottom > edge.bottom + spare;
        if (isOutside && cuts && !around.slice(0, at).some(({ isScroller }) => isScroller)) say("text is cut", element);
        const left: Box = {
          left: Math.max(seen.left, edge.left),
          top: Math.max(seen.top, edge.top),
          right: Math.min(seen.right, edge.right),
          bottom: Math.min(seen.bottom, edge.bottom),
        };
        seen = left.right - left.left > 1 && left.bottom - left.top > 1 ? left : null;
      }
      if (!seen) continue;
      if (seen.left < -1 || seen.right > width + 1) say("text is beside the screen", element);
      lines.push({ element, box: seen, isFloating: isLoose });
    }
  }
  const still = lines.filter((line) => !line.isFloating).toSorted((one, other) => one.box.top - other.box.top);
  for (const [at, one] of still.entries()) {
    for (let next = at + 1; next < still.length && still[next]!.box.top < one.box.bottom; next += 1) {
      const other = still[next]!;
      if (one.element === other.element) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      // The boxes of close lines overlap without their letters doing so.
      const height = Math.min(one.box.bottom - one.box.top, other.box.bottom - other.box.top);
      if (across > 3 && down > Math.max(4, height * 0.35))
        say("text lies on text", one.element, ` × 「${other.element.textContent!.trim().slice(0, 24)}」`);
    }
  }

  const isDrawn = (rect: DOMRect) => rect.width > 1 && rect.height > 1;
  const hitOf = (element: Element) => {
    const { left, right, top, bottom } = [...element.getClientRects()].find(isDrawn)!;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return { x, y, hit: document.elementFromPoint(x, y) };
  };
  const isItsOwn = (element: HTMLElement, hit: Element) => {
    const label =
      element.closest("label") ??
      (element.id ? document.querySelector(`label[for="${CSS.escape(element.id)}"]`) : null);
    return element.contains(hit) || hit.contains(element) || label?.contains(hit) === true;
  };
  const pressed = "a[href], button:not(:disabled), input:not([type=hidden]):not(:disabled), select, textarea, summary";
  for (const element of document.querySelectorAll<HTMLElement>(pressed)) {
    if (!isSeen(element) || element.closest(".toasts, .skip-link")) continue;
    if (![...element.getClientRects()].some(isDrawn)) continue;
    // one scroll brings several into the middle of the screen
    const before = hitOf(element);
    const isInMiddle = before.y > innerHeight / 3 && before.y < innerHeight * (2 / 3);
    if (isInMiddle && before.hit && isItsOwn(element, before.hit)) continue;
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { x, y, hit } = hitOf(element);
    if (x < 0 || x > width) {
      say("out of reach", element);
      continue;
    }
    // a message passes, and can be closed; what it must not cover has a journey of its own
    if (y < 0 || y > innerHeight || hit?.closest(".toasts")) continue;
    if (!hit || !isItsOwn(element, hit))
      say("covered", element, hit ? ` by <${hit.localName}.${hit.getAttribute("class") ?? ""}>` : "");
  }
  // The specification requires these two placeholders, which repeat the label.
  const typed = document.querySelectorAll<HTMLInputElement>("[placeholder]:not([name$=city], [name$=address1])");
  for (const element of typed) {
    const label =
      element.getAttribute("aria-label") ?? [...(element.labels ?? [])].map((one) => one.textContent).join();
    if (element.placeholder.trim() === label.trim())
      say("a placeholder repeats its label", element, element.placeholder);
  }
  scrollTo(0, 0);
  return [...found];
}
