/** Set while a banner stands under the navigation bar: its height. */
export const BANNER_HEIGHT = '--banner-height';

/** Set while the past is on display: the height of what says so. */
export const PAST_HEIGHT = '--past-height';

/** Height of a screen that fills what the navigation bar (60 px and its line) and a banner leave. */
export const BELOW_BAR = `calc(100dvh - 61px - var(${BANNER_HEIGHT}, 0px) - var(${PAST_HEIGHT}, 0px))`;
