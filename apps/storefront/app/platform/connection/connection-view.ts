/**
 * Shown while a request has failed to reach the shop. `failure` changes each time, so that a screen reader announces it
 * again.
 */
export type ConnectionNoticeProps = { failure: number; isTrying: boolean; onTryAgain: () => void };
