/** While a request has failed. `failure` changes each time, so that a screen reader announces it again. */
export type ConnectionNoticeProps = { failure: number; isTrying: boolean; onTryAgain: () => void };
