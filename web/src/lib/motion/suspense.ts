/** How long a ritual keeps its end to itself: the cards fall, then 900 ms of nothing. Pictures and sounds agree on it. */
export const SUSPENSE_MS = 420 + 900;
