import { uiMessages as words } from "#theme/platform/ui/ui.messages.ts";

/** Stands where a price stood, for visitors who see none. */
export const HiddenPrice = () => <p className="price-hidden">{words.hiddenPrice}</p>;
