import { Link } from "react-router";
import type { VariantAxesProps, VariantOption } from "#app/product/variant-choice-view.ts";
import { choiceId } from "#app/product/use-choice.ts";
import { productMessages as words } from "#theme/product/product.messages.ts";
import { Icon } from "#theme/platform/ui/icon.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";
import { Swatch } from "#theme/platform/ui/swatch.tsx";
import { DayText } from "#theme/platform/ui/day-text.tsx";

/** The product's axes. Each choice is a link to an address of its own, which works without script and can be shared. */
export function VariantAxes({ axes, choice, isInSheet, sizeLink }: VariantAxesProps) {
  const chosenOf = ({ options }: (typeof axes)[number]) => options.find((option) => option.isChosen);
  const first = axes.find((axis) => !chosenOf(axis));
  return axes.map((axis) => {
    const chosen = chosenOf(axis);
    const hasPictures = axis.options.some((option) => option.picture);
    return (
      <nav
        key={axis.name}
        aria-label={axis.label}
        id={axis === first && !isInSheet ? choiceId : undefined}
        className="axis"
      >
        <div className="mb-2 flex flex-wrap gap-x-3 text-sm">
          <span className="text-soft">{axis.label}</span>
          {chosen && (
            <span className="min-w-0 font-semibold wrap-anywhere">
              <DayText>{chosen.label}</DayText>
            </span>
          )}
          {axis.name === "size" && sizeLink}
        </div>
        {choice.isAsked && !chosen && (
          <p role="alert" className="axis-problem">
            <Icon name="alert" small />
            {words.choose(axis.label)}
          </p>
        )}
        <ul className="flex flex-wrap gap-2">
          {axis.options.map((option) => (
            <li key={option.value}>
              <Link
                to={option.href}
                replace
                preventScrollReset
                aria-current={option.isChosen || undefined}
                aria-label={option.isSoldOut ? words.soldOutOption(option.label, option.isEnded) : option.label}
                title={option.label}
                className={chipClass(option, hasPictures)}
              >
                <OptionFace option={option} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    );
  });
}

const chipClass = ({ isSoldOut }: VariantOption, hasPictures: boolean) =>
  `chip${hasPictures ? " chip-picture" : ""}${isSoldOut ? " chip-out" : ""}`;

function OptionFace({ option }: { option: VariantOption }) {
  if (option.picture) {
    return (
      <>
        <Picture picture={option.picture} sizes="72px" widths={[160]} isDecoration />
        <span className="max-w-full text-center text-xs leading-tight wrap-anywhere">
          <DayText>{option.label}</DayText>
        </span>
      </>
    );
  }
  return (
    <>
      {option.swatch && <Swatch color={option.swatch} />}
      <span>
        <DayText>{option.label}</DayText>
      </span>
    </>
  );
}
