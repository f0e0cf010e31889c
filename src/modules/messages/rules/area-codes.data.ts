/** Areas and exchanges whose calls and texts cost extra. */
export const COSTLY_PREFIXES: ReadonlySet<string> = new Set(['900', '976'])

/** Area codes behind +1 that are not in the United States or its territories (North American Numbering Plan). */
export const FOREIGN_AREAS: ReadonlySet<string> = new Set(
  [
    // Canada
    '204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438 450 460 468 474',
    '506 514 519 537 548 568 579 581 584 587 600 604 613 622 633 639 644 647 655 672 677 683 688 705 709 742 753',
    '778 780 782 807 819 825 851 867 873 879 902 905 942',
    // The Caribbean and Bermuda
    '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876',
  ].flatMap((line) => line.split(' ')),
)
