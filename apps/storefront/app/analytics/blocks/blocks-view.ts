/** Props of the blocks that tell the tag manager what is shown, by block name. */
type PropsByName = {
  "item-event": { event: object };
};
export type AnalyticsBlockProps<N extends keyof PropsByName> = PropsByName[N];
