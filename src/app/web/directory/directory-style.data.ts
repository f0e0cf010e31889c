/** What the directory's pages need beside the looks of the booking page. */
export const DIRECTORY_CSS = `
.dir-search{display:grid;gap:12px;margin:16px 0}
.dir-go .bk-filled{width:100%}
.dir-wrong{color:var(--ao-tone-danger-text);font-size:14px}
.dir-count{color:var(--ao-text-2)}
.dir-list{display:grid;gap:12px;margin:0;padding:0;list-style:none}
.dir-item{display:grid;gap:4px;padding:16px;border:1px solid var(--ao-line);border-radius:4px}
.dir-town{display:flex;flex-wrap:wrap;align-items:center;gap:4px 8px}
.dir-item h2 a{display:inline-block;min-height:24px;color:inherit}
.dir-near{padding:2px 8px;border-radius:4px;background:var(--ao-tone-info-tint);color:var(--ao-tone-info-text);font-size:14px}
.dir-services{font:var(--ao-size-body);color:var(--ao-text-2)}
.dir-call{align-self:flex-start;justify-self:start}
.dir-item .dir-call{margin-top:8px}
.dir-back{margin-top:20px}
.dir a:focus-visible{outline:2px solid var(--ao-ring);outline-offset:2px}
.dir-head{display:flex;gap:16px;align-items:center}
.dir section{margin-top:12px}
.dir section>h2{margin-bottom:4px}
.dir-head img{object-fit:contain}
.dir-hours{display:grid;gap:4px;margin:0}
.dir-hours div{display:flex;gap:16px}
.dir-hours dt{min-width:104px}
.dir-hours dd{margin:0}
.dir-group h3{margin:16px 0 4px;font:var(--ao-size-strong);color:var(--ao-text-2)}
.dir-group ul{margin:0;padding:0;list-style:none}
.dir-group li{display:flex;justify-content:space-between;gap:16px;padding:8px 0;border-bottom:1px solid var(--ao-line)}
.dir-price{color:var(--ao-text-2)}
.dir-photos{display:grid;grid-template-columns:repeat(auto-fill,minmax(160px,1fr));gap:8px}
.dir-photos img{width:100%;aspect-ratio:4/3;object-fit:cover;border-radius:4px}
@media (width >= 600px){.dir-search{grid-template-columns:140px 1fr auto;align-items:start}.dir-go{margin-top:calc(1.25rem + 4px)}}
`.replaceAll('\n', '')
