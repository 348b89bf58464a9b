"""PDFs made by hand, small enough to read: pages of one text line each, or of a drawn picture."""

from __future__ import annotations


def pdf(*pages: str | None, title: str = "") -> bytes:
    """A PDF with these pages; None is a page that has only a drawing on it."""
    kids = " ".join(f"{4 + 2 * index} 0 R" for index in range(len(pages)))
    objects = [
        "<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>",
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]
    resources = "/Resources << /Font << /F1 3 0 R >> >>"
    for index, text in enumerate(pages):
        drawn = "0 0 100 100 re f" if text is None else f"BT /F1 12 Tf 20 700 Td ({_escaped(text)}) Tj ET"
        objects += [
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] {resources} /Contents {5 + 2 * index} 0 R >>",
            f"<< /Length {len(drawn)} >>\nstream\n{drawn}\nendstream",
        ]
    objects.append(f"<< /Title ({_escaped(title)}) >>")
    return _written(objects)


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")


def _written(objects: list[str]) -> bytes:
    out = b"%PDF-1.4\n"
    places = []
    for number, body in enumerate(objects, 1):
        places.append(len(out))
        out += f"{number} 0 obj\n{body}\nendobj\n".encode("latin-1")
    table = "".join(f"{place:010} 00000 n \n" for place in places)
    size = len(objects) + 1
    end = f"xref\n0 {size}\n0000000000 65535 f \n{table}trailer\n<< /Size {size} /Root 1 0 R /Info {size - 1} 0 R >>\n"
    return out + f"{end}startxref\n{len(out)}\n%%EOF\n".encode("latin-1")
