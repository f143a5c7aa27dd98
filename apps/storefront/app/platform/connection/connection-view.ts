/** Stands while something did not reach the shop: `failure` is another with each time, so that it is read out anew. */
export type ConnectionNoticeProps = { failure: number; isTrying: boolean; onTryAgain: () => void };
