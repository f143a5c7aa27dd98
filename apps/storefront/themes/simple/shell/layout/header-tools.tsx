import type { ComponentType } from "react";
import type { HeaderProps } from "#app/shell/layout/layout-view.ts";

/** Extension point beside the cart in the header: empty in Simple. */
export const HeaderTools: ComponentType<HeaderProps> = () => null;
