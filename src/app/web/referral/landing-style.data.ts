/** What the page of a referral link needs beside the looks of the booking page. */
export const LANDING_CSS = `
.ref{padding-top:24px}
.ref>h1:first-child{margin-top:-4px}
.ref h1,.ref h2{margin:0 0 8px}
.ref-from{margin:0 0 16px;color:var(--ao-text-2)}
.ref-points{display:grid;gap:8px;margin:16px 0 32px;padding-inline-start:20px;list-style:disc}
.ref-form h2{margin:0}
.ref-form{display:grid;gap:16px;max-width:440px}
.ref-form p{margin:0}
.ref-wrong{color:var(--ao-tone-danger-text);font-size:14px}
.ref-sent{padding:16px;border:1px solid var(--ao-line);border-radius:4px}
.ref-sent p{margin:0}
`.replaceAll('\n', '')
