import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { SectionHead } from "#theme/platform/ui/section-head.tsx";

export type OwnOccasionsProps = {
  title: string;
  note?: string;
  items: readonly {
    /** 表書き, as it is written on the paper: 御歳暮 */
    written: string;
    /** What the occasion is called: お歳暮 */
    label: string;
    note?: string;
    href: string;
  }[];
  more?: { label: string; href: string };
};

/** Each occasion is the paper that is laid around its gift: the word on it, and the cord tied in a bow. */
export function Block({ title, note, items, more }: OwnOccasionsProps) {
  return (
    <section className="page">
      <SectionHead title={title} note={note} more={more} />
      <ul className="phone-row phone-row-small toki-occasions">
        {items.map(({ written, label, note: when, href }) => (
          <li key={href}>
            <Anchor href={href} className="toki-occasion">
              <span className="toki-paper" aria-hidden="true">
                <span className="toki-paper-word">{written}</span>
                <Cord />
              </span>
              <span className="mt-3 block font-head leading-tight">{label}</span>
              {when && <span className="phrase mt-1 block text-xs leading-[1.6] text-soft">{when}</span>}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 水引 in a bow (蝶結び): white at the left, red at the right. */
function Cord() {
  return (
    <svg viewBox="0 0 200 60" className="toki-cord" aria-hidden="true" fill="none">
      <g className="toki-cord-white">
        <path d="M0 28H96M0 31H96M0 34H96" />
        <path d="M98 31C84 8 58 4 58 18s26 14 40 13M98 31C84 12 62 9 62 18s22 11 36 13M98 31C86 17 67 14 66 19s18 9 32 12" />
        <path d="M98 32C90 40 84 48 78 57M98 32C91 41 87 49 82 58M98 32C93 41 90 49 86 59" />
      </g>
      <g className="toki-cord-red">
        <path d="M104 28H200M104 31H200M104 34H200" />
        <path d="M102 31C116 8 142 4 142 18s-26 14-40 13M102 31C116 12 138 9 138 18s-22 11-36 13M102 31C114 17 133 14 134 19s-18 9-32 12" />
        <path d="M102 32C110 40 116 48 122 57M102 32C109 41 113 49 118 58M102 32C107 41 110 49 114 59" />
      </g>
      <path className="toki-cord-knot" d="M97 25h6v13h-6z" />
    </svg>
  );
}
