import type { ComponentType } from "react";
import type { FooterProps } from "#app/shell/layout/layout-view.ts";

/** Extension point above the footer of every page: empty in Simple, for a theme or a site to fill. */
export const AboveFooter: ComponentType<FooterProps> = () => null;
