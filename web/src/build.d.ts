/** What the build tells the page of itself: empty, or the name it was built under. */
declare const __BUILD__: string;
