import type { UpgradeTopic } from './upgrade-topics.data.ts'

/** Colours of a drawing, by what they mean in the product; the theme decides how they look. */
export type Ink =
  | 'card'
  | 'soft'
  | 'line'
  | 'text'
  | 'faint'
  | 'ink'
  | 'red'
  | 'blue'
  | 'info'
  | 'progress'
  | 'success'
  | 'warning'
  | 'pickup'
export type DrawnIcon =
  | 'phone'
  | 'calendar'
  | 'user'
  | 'link'
  | 'qr'
  | 'car'
  | 'check'
  | 'bell'
  | 'wrench'
  | 'truck'
  | 'message'
  | 'clock'

/** Parts of a drawing on a field of 480 by 300. */
export type Shape =
  | readonly ['box', number, number, number, number, Ink]
  | readonly ['bar', number, number, number, Ink]
  | readonly ['dot', number, number, number, Ink]
  | readonly ['path', string, Ink]
  | readonly ['icon', DrawnIcon, number, number, number, Ink]
  | readonly ['digits', number, number, string, Ink]

const many = (count: number, shapes: (n: number) => readonly Shape[]): Shape[] =>
  Array.from({ length: count }, (_, n) => shapes(n)).flat()

/** A window of the product with its bar. */
const page: Shape[] = [
  ['box', 24, 20, 432, 260, 'card'],
  ['path', 'M24 52h432', 'line'],
  ['dot', 42, 36, 5, 'red'],
  ['bar', 56, 33, 96, 'text'],
  ['bar', 388, 33, 48, 'line'],
]
/** A telephone standing upright. */
const phone: Shape[] = [
  ['box', 158, 14, 164, 272, 'card'],
  ['bar', 216, 26, 48, 'line'],
]
const browser: Shape[] = [
  ['box', 24, 20, 432, 260, 'card'],
  ['path', 'M24 52h432', 'line'],
  ...many(3, (n) => [['dot', 42 + n * 16, 36, 4, 'line']] as const),
  ['box', 104, 28, 288, 16, 'soft'],
]

const week = (cards: readonly Shape[]): Shape[] => [
  ...page,
  ...many(5, (n) => [
    ['path', `M${80 + n * 75} 52v228`, 'line'],
    ['bar', 92 + n * 75, 62, 40, 'faint'],
  ]),
  ...many(4, (n) => [
    ['path', `M24 ${88 + n * 48}h432`, 'line'],
    ['digits', 34, 104 + n * 48, `${8 + n}:00`, 'faint'],
  ]),
  ...cards,
]
const card = (x: number, y: number, height: number, ink: Ink): Shape[] => [
  ['box', x, y, 66, height, ink],
  ['bar', x + 8, y + 10, 38, 'text'],
  ...(height > 40 ? [['bar', x + 8, y + 22, 26, 'faint'] as const] : []),
]
const steps = (at: number): Shape[] =>
  many(5, (n) => [['bar', 178 + n * 25, 44, 20, n < at ? 'ink' : 'line']] as const)
const field = (y: number, isFilled = true): Shape[] => [
  ['bar', 178, y, 52, 'faint'],
  ['box', 178, y + 12, 124, 26, 'card'],
  ...(isFilled ? [['bar', 188, y + 22, 70, 'text'] as const] : []),
]
const press = (y: number, ink: Ink = 'red'): Shape[] => [
  ['box', 178, y, 124, 28, ink],
  ['bar', 216, y + 11, 48, 'card'],
]
const call: Shape[] = [
  ['box', 276, 64, 164, 92, 'card'],
  ['dot', 304, 94, 14, 'success'],
  ['icon', 'phone', 295, 85, 18, 'success'],
  ['bar', 328, 84, 84, 'text'],
  ['bar', 328, 98, 56, 'faint'],
  ['box', 292, 120, 64, 22, 'ink'],
  ['box', 364, 120, 60, 22, 'soft'],
]

export const UPGRADE_PICTURES: Record<UpgradeTopic, readonly Shape[]> = {
  'pro-calendar': week([
    ...card(84, 94, 52, 'info'),
    ...card(159, 118, 36, 'progress'),
    ...card(159, 160, 64, 'info'),
    ...card(234, 100, 84, 'pickup'),
    ...card(309, 190, 52, 'info'),
    ...card(384, 94, 36, 'progress'),
    ['path', 'M24 172h432', 'red'],
    ['dot', 24, 172, 4, 'red'],
    ...many(5, (n) => [
      ['box', 92 + n * 75, 262, 52, 6, 'line'],
      ['box', 92 + n * 75, 262, [40, 28, 50, 18, 34][n] ?? 0, 6, n === 2 ? 'warning' : 'blue'],
    ]),
    ['path', 'M318 140l0 36', 'blue'],
    ['path', 'M312 168l6 8l6 -8', 'blue'],
  ]),
  'standard-calendar': week([
    ...card(84, 100, 40, 'info'),
    ...card(159, 148, 52, 'info'),
    ...card(234, 96, 40, 'progress'),
    ...card(309, 146, 64, 'info'),
    ...card(384, 100, 52, 'info'),
    ['box', 296, 214, 152, 56, 'card'],
    ['icon', 'check', 310, 232, 18, 'success'],
    ['bar', 336, 232, 92, 'text'],
    ['bar', 336, 246, 64, 'faint'],
  ]),
  'standard-leads': [
    ...page,
    ...many(4, (n) => [
      ['box', 36 + n * 105, 64, 97, 204, 'soft'],
      ['bar', 46 + n * 105, 74, 44, 'faint'],
      ...many([3, 2, 2, 1][n] ?? 0, (row): Shape[] => [
        ['box', 44 + n * 105, 90 + row * 56, 81, 48, 'card'],
        ['bar', 54 + n * 105, 102 + row * 56, 50, 'text'],
        ['bar', 54 + n * 105, 116 + row * 56, 34, n === 2 ? 'success' : 'faint'],
      ]),
    ]),
  ],
  'standard-marketing-links': [
    ...page,
    ['box', 44, 76, 136, 136, 'card'],
    ['icon', 'qr', 62, 94, 100, 'ink'],
    ['bar', 60, 228, 104, 'blue'],
    ...many(4, (n) => [
      ['bar', 208, 84 + n * 44, [80, 64, 92, 48][n] ?? 0, 'text'],
      ['box', 208, 98 + n * 44, 220, 12, 'soft'],
      ['box', 208, 98 + n * 44, [196, 132, 88, 40][n] ?? 0, 12, n === 0 ? 'blue' : 'info'],
    ]),
  ],
  'pro-ao-voice': [
    ...page,
    ...many(4, (n) => [
      ['icon', 'phone', 44, 72 + n * 50, 20, n === 0 ? 'success' : 'faint'],
      ['bar', 76, 74 + n * 50, [96, 76, 88, 60][n] ?? 0, 'text'],
      ['bar', 76, 88 + n * 50, [150, 128, 160, 110][n] ?? 0, 'faint'],
      ['path', `M44 ${108 + n * 50}h212`, 'line'],
    ]),
    ...call,
    ['box', 276, 176, 164, 88, 'soft'],
    ['icon', 'car', 290, 190, 20, 'text'],
    ['bar', 320, 192, 88, 'text'],
    ['bar', 320, 206, 56, 'faint'],
    ['icon', 'calendar', 290, 226, 20, 'text'],
    ['bar', 320, 228, 72, 'text'],
    ['bar', 320, 242, 96, 'faint'],
  ],
  'standard-ao-voice': [
    ...phone,
    ['dot', 240, 94, 34, 'info'],
    ['icon', 'phone', 220, 74, 40, 'blue'],
    ['bar', 196, 148, 88, 'text'],
    ['bar', 210, 164, 60, 'faint'],
    ['path', 'M186 204l8 0l6 -16l8 32l8 -40l8 44l8 -34l8 24l8 -12l6 2l32 0', 'blue'],
    ['box', 178, 240, 124, 32, 'soft'],
    ['bar', 190, 250, 100, 'text'],
    ['bar', 190, 262, 64, 'faint'],
  ],
  websites: [
    ...browser,
    ['box', 24, 52, 432, 104, 'info'],
    ['bar', 56, 82, 150, 'ink'],
    ['bar', 56, 98, 110, 'text'],
    ['box', 56, 116, 88, 24, 'red'],
    ['icon', 'car', 320, 68, 76, 'blue'],
    ...many(3, (n) => [
      ['box', 48 + n * 132, 174, 120, 88, 'soft'],
      ['icon', (['wrench', 'clock', 'check'] as const)[n] ?? 'check', 62 + n * 132, 188, 20, 'blue'],
      ['bar', 62 + n * 132, 222, 72, 'text'],
      ['bar', 62 + n * 132, 238, 88, 'faint'],
    ]),
  ],
  'standard-customer-info': [
    ...phone,
    ...steps(2),
    ...field(64),
    ...field(116),
    ...field(168, false),
    ...press(232),
    ['icon', 'user', 346, 110, 56, 'faint'],
    ['icon', 'check', 386, 140, 26, 'success'],
  ],
  'standard-suggested-work': [
    ...phone,
    ...steps(4),
    ['bar', 178, 64, 92, 'text'],
    ...many(3, (n) => [
      ['box', 178, 82 + n * 52, 124, 44, n === 0 ? 'info' : 'card'],
      ['icon', 'wrench', 186, 94 + n * 52, 18, 'text'],
      ['bar', 212, 96 + n * 52, 52, 'text'],
      ['bar', 212, 108 + n * 52, 36, 'faint'],
      ['dot', 286, 104 + n * 52, 8, n === 0 ? 'ink' : 'line'],
    ]),
    ...press(246),
  ],
  'standard-transportation-options': [
    ...phone,
    ...steps(5),
    ...many(4, (n) => [
      ['box', 178, 64 + n * 50, 124, 42, n === 1 ? 'info' : n === 3 ? 'soft' : 'card'],
      [
        'icon',
        (['truck', 'car', 'user', 'clock'] as const)[n] ?? 'car',
        188,
        75 + n * 50,
        20,
        n === 3 ? 'faint' : 'text',
      ],
      ['bar', 218, 78 + n * 50, 56, n === 3 ? 'faint' : 'text'],
      ['bar', 218, 90 + n * 50, 32, n === 3 ? 'line' : 'success'],
    ]),
  ],
  'standard-confirm-booking': [
    ...phone,
    ...steps(5),
    ['box', 178, 62, 124, 74, 'soft'],
    ['icon', 'calendar', 188, 72, 18, 'text'],
    ['bar', 214, 76, 72, 'text'],
    ['icon', 'car', 188, 102, 18, 'text'],
    ['bar', 214, 106, 56, 'text'],
    ['box', 178, 148, 36, 36, 'info'],
    ['box', 222, 148, 36, 36, 'info'],
    ['path', 'M284 158v16M276 166h16', 'faint'],
    ['box', 178, 198, 14, 14, 'card'],
    ['path', 'M181 205l3 3l6 -7', 'ink'],
    ['bar', 200, 200, 94, 'faint'],
    ['bar', 200, 210, 64, 'faint'],
    ...press(238),
  ],
  'standard-successful-booking': [
    ...phone,
    ['dot', 240, 86, 30, 'success'],
    ['path', 'M227 87l9 9l18 -20', 'ink'],
    ['bar', 192, 132, 96, 'ink'],
    ['bar', 204, 146, 72, 'faint'],
    ...many(3, (n) => [
      ['icon', (['calendar', 'car', 'clock'] as const)[n] ?? 'car', 186, 168 + n * 30, 18, 'text'],
      ['bar', 214, 173 + n * 30, [76, 60, 68][n] ?? 0, 'text'],
    ]),
    ...press(258, 'ink'),
  ],
  'standard-custom-fields': [
    ...page,
    ...many(4, (n) => [
      ['bar', 44, 70 + n * 52, [128, 96, 148, 112][n] ?? 0, 'text'],
      ['box', 44, 82 + n * 52, 220, 26, 'card'],
    ]),
    ['box', 48, 86, 60, 18, 'ink'],
    ['bar', 54, 146, 84, 'faint'],
    ...many(3, (n) => [['box', 50 + n * 60, 190, 52, 18, n === 1 ? 'info' : 'soft']] as const),
    ['icon', 'calendar', 240, 242, 18, 'faint'],
    ['box', 296, 70, 144, 196, 'soft'],
    ...many(5, (n) => [
      ['bar', 310, 86 + n * 36, 48, 'faint'],
      ['bar', 310, 98 + n * 36, [96, 72, 108, 60, 84][n] ?? 0, 'text'],
    ]),
  ],
  'standard-source-tracking': [
    ...page,
    ...many(4, (n) => [
      ['dot', 72, 88 + n * 50, 14, (['info', 'progress', 'pickup', 'warning'] as const)[n] ?? 'info'],
      ['bar', 96, 84 + n * 50, [60, 44, 72, 52][n] ?? 0, 'text'],
      ['path', `M176 ${88 + n * 50}C220 ${88 + n * 50} 240 163 288 163`, 'blue'],
    ]),
    ['box', 288, 132, 128, 62, 'info'],
    ['icon', 'calendar', 302, 150, 24, 'blue'],
    ['bar', 336, 152, 64, 'text'],
    ['bar', 336, 166, 44, 'faint'],
  ],
  'standard-pickup-option': [
    ...page,
    ['box', 36, 64, 408, 204, 'soft'],
    ['path', 'M36 130C140 110 180 190 260 170S380 90 444 120', 'line'],
    ['path', 'M120 268C140 210 110 150 150 64', 'line'],
    ['path', 'M330 268C320 210 350 150 320 64', 'line'],
    ['path', 'M240 84a82 82 0 1 1 -1 0z', 'blue'],
    ['dot', 240, 166, 8, 'red'],
    ['icon', 'truck', 176, 116, 30, 'ink'],
    ['dot', 300, 130, 6, 'success'],
    ['dot', 270, 214, 6, 'success'],
    ['dot', 396, 216, 6, 'faint'],
  ],
  'standard-technicians': [
    ...page,
    ...many(4, (n) => [
      ['dot', 60, 86 + n * 52, 15, (['info', 'progress', 'pickup', 'warning'] as const)[n] ?? 'info'],
      ['icon', 'user', 51, 77 + n * 52, 18, 'text'],
      ['bar', 84, 83 + n * 52, [52, 64, 44, 58][n] ?? 0, 'text'],
      ['box', 164, 74 + n * 52, 272, 26, 'soft'],
      ['box', 164 + ([0, 60, 20, 120][n] ?? 0), 74 + n * 52, [120, 90, 160, 80][n] ?? 0, 26, 'info'],
      ['box', 164 + ([132, 166, 196, 214][n] ?? 0), 74 + n * 52, [84, 70, 60, 58][n] ?? 0, 26, 'progress'],
    ]),
  ],
  'standard-notification-setup': [
    ...phone,
    ['icon', 'bell', 224, 44, 32, 'blue'],
    ['box', 174, 92, 108, 46, 'soft'],
    ['bar', 184, 104, 84, 'text'],
    ['bar', 184, 118, 60, 'text'],
    ['box', 198, 148, 108, 32, 'info'],
    ['bar', 210, 160, 62, 'text'],
    ['box', 174, 190, 108, 60, 'soft'],
    ['bar', 184, 202, 76, 'text'],
    ['bar', 184, 216, 88, 'text'],
    ['bar', 184, 230, 48, 'blue'],
    ['digits', 250, 268, '8:00', 'faint'],
  ],
  'standard-partner-apps': [
    ...page,
    ['box', 200, 128, 80, 80, 'card'],
    ['icon', 'wrench', 220, 148, 40, 'red'],
    ...many(6, (n): Shape[] => {
      const x = [52, 52, 52, 372, 372, 372][n] ?? 0
      const y = [74, 142, 210, 74, 142, 210][n] ?? 0
      const ink = (['info', 'progress', 'success', 'pickup', 'warning', 'info'] as const)[n] ?? 'info'
      const icon = (['phone', 'message', 'user', 'car', 'check', 'link'] as const)[n] ?? 'link'
      return [
        [
          'path',
          `M${x === 52 ? 108 : 372} ${y + 26}C${x === 52 ? 160 : 320} ${y + 26} ${x === 52 ? 160 : 320} 168 ${x === 52 ? 200 : 280} 168`,
          'line',
        ],
        ['box', x, y, 56, 52, ink],
        ['icon', icon, x + 16, y + 14, 24, 'text'],
      ]
    }),
  ],
  'pro-web-chat': [
    ...browser,
    ['bar', 48, 76, 130, 'text'],
    ...many(5, (n) => [['bar', 48, 100 + n * 18, [180, 160, 188, 140, 90][n] ?? 0, 'line']] as const),
    ['box', 272, 68, 168, 200, 'card'],
    ['box', 272, 68, 168, 32, 'ink'],
    ['bar', 288, 81, 70, 'card'],
    ['box', 284, 112, 100, 28, 'soft'],
    ['bar', 294, 122, 72, 'text'],
    ['box', 328, 150, 100, 28, 'info'],
    ['bar', 338, 160, 60, 'text'],
    ['box', 284, 188, 124, 40, 'soft'],
    ['icon', 'calendar', 292, 199, 18, 'blue'],
    ['bar', 318, 202, 70, 'text'],
    ['bar', 318, 214, 48, 'faint'],
    ['box', 284, 238, 144, 20, 'card'],
  ],
  'standard-web-chat': [
    ...page,
    ...many(4, (n) => [
      ['box', 36, 64 + n * 52, 140, 44, n === 0 ? 'info' : 'card'],
      ['dot', 56, 86 + n * 52, 10, (['info', 'pickup', 'warning', 'progress'] as const)[n] ?? 'info'],
      ['bar', 76, 80 + n * 52, [56, 70, 48, 62][n] ?? 0, 'text'],
      ['bar', 76, 92 + n * 52, [84, 60, 78, 70][n] ?? 0, 'faint'],
    ]),
    ['box', 200, 72, 140, 34, 'soft'],
    ['bar', 212, 86, 104, 'text'],
    ['box', 288, 120, 148, 46, 'info'],
    ['bar', 300, 132, 116, 'text'],
    ['bar', 300, 146, 80, 'text'],
    ['box', 200, 180, 112, 34, 'soft'],
    ['bar', 212, 194, 76, 'text'],
    ['box', 200, 236, 236, 28, 'card'],
    ['icon', 'message', 212, 241, 18, 'faint'],
  ],
  'standard-site-setup': [
    ...page,
    ...many(4, (n) => [
      ['bar', 44, 72 + n * 48, 48, 'faint'],
      ['box', 44, 84 + n * 48, 120, 22, 'card'],
    ]),
    ...many(
      4,
      (n) =>
        [['dot', 56 + n * 26, 191, 7, (['red', 'blue', 'success', 'ink'] as const)[n] ?? 'ink']] as const,
    ),
    ['box', 192, 72, 244, 192, 'card'],
    ['box', 192, 72, 244, 62, 'info'],
    ['bar', 210, 92, 96, 'ink'],
    ['box', 210, 106, 56, 16, 'red'],
    ...many(3, (n) => [
      ['box', 208 + n * 74, 150, 64, 50, 'soft'],
      ['bar', 208 + n * 74, 212, 44, 'text'],
      ['bar', 208 + n * 74, 226, 56, 'faint'],
    ]),
  ],
}
